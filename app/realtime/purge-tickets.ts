import { roomTickets } from './room-tickets.ts';

roomTickets.purgeOld();
