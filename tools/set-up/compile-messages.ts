import { ensureMessages } from './ensure-messages.ts';

await ensureMessages();
