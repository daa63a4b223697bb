import { expect } from 'vitest';

const PROTOTYPES = [Object.prototype, Array.prototype, Function.prototype, String.prototype];

const keysOfPrototypes = () => PROTOTYPES.map(prototype => Reflect.ownKeys(prototype));

const CLEAN = keysOfPrototypes();

/** Fails if anything was added to a built-in prototype since the tests began. */
export const expectCleanPrototypes = (): void => expect(keysOfPrototypes()).toEqual(CLEAN);
