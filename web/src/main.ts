import { mount } from 'svelte';
import './css/tokens.css';
import './css/cards.css';
import './css/app.css';
import './css/start.css';
import './css/sheets.css';
import './css/table.css';
import './css/specials.css';
import App from './App.svelte';

mount(App, { target: document.getElementById('app')! });
