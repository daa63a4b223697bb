import { currentPlayer } from '#app/client/current-player.ts';
import { sendDaily } from './send-daily.ts';

// Sends from any page what is due, at once and whenever the browser is online again.
const send = () => void sendDaily(currentPlayer());
addEventListener('online', send);
send();
