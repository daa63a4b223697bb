import { FileSection } from './file-section.tsx';
import { LinkSection } from './link-section.tsx';
import { PasteSection } from './paste-section.tsx';

/**
 * Renders the ways in which a visitor’s data leave this browser, by a link (T20) or as a file (T22), and come into it.
 */
export const TakeAlong = () => (
  <>
    <LinkSection />
    <PasteSection />
    <FileSection />
  </>
);
