import { expect } from 'vitest';

const PROTOTYPES = [Object.prototype, Array.prototype, Function.prototype, String.prototype];

const keysOfPrototypes = () => PROTOTYPES.map(prototype => Reflect.ownKeys(prototype));

const CLEAN = keysOfPrototypes();

/** Fails if a built-in prototype has gained or lost a property since this module was loaded. */
export const expectCleanPrototypes = (): void => expect(keysOfPrototypes()).toEqual(CLEAN);
