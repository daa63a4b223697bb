import { currentPlayer } from '#app/client/current-player.ts';
import { sendAgain } from '#app/outbox/send-again.ts';
import { sendDaily } from './send-daily.ts';

// Sends from any page what is due: at once, whenever the browser is online again, and ever more seldom.
const send = () => void sendDaily(currentPlayer());
send();
sendAgain(send);
