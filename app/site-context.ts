import { createContext } from 'react-router';

/** Where the site answers. While pages are rendered ahead this is a mark that the server replaces when it starts. */
export const siteContext = createContext<{ readonly origin: string }>({ origin: 'https://origin.invalid' });
