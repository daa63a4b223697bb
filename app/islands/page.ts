import { rememberLanguage } from './language.ts';
import { closeMenus } from './menus.ts';
import { keepTheme } from './theme.ts';

keepTheme();
closeMenus();
rememberLanguage();

for (const year of document.querySelectorAll('[data-year]')) year.textContent = String(new Date().getFullYear());
