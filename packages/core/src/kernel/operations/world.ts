import type { Port } from '../ports/port.js';
import type { ExtensionPoint } from './extension-point.js';

/** What every call carries along: whoever has a call needs nothing else. */
export interface World {
  /** A new id: later ones sort after earlier ones. */
  id(): string;
  /** What modules contribute at a place, in the order of the modules. */
  ask<T>(point: ExtensionPoint<T>): readonly T[];
  /** What stands at a port. */
  port<T>(port: Port<T>): T;
}
