import { createContext } from 'react-router';
import { OPERATOR_MARKS, type Operator } from '#site/operator.ts';

/** Where the site answers and who reads its mail. While pages are rendered ahead these are marks. */
export const siteContext = createContext<Operator>(OPERATOR_MARKS);
