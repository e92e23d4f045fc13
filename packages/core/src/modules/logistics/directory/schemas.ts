import { z } from 'zod';

import { createShape } from '../../../records/faces.js';
import { Drivers, LogisticsObjects, Routes, Vehicles } from './records.js';

export const NewLogisticsObject = z.strictObject(createShape(LogisticsObjects.columns, 'ws'));
export interface NewLogisticsObject extends z.output<typeof NewLogisticsObject> {}

export const NewDriver = z.strictObject(createShape(Drivers.columns, 'ws'));
export interface NewDriver extends z.output<typeof NewDriver> {}

export const NewVehicle = z.strictObject(createShape(Vehicles.columns, 'ws'));
export interface NewVehicle extends z.output<typeof NewVehicle> {}

export const NewRoute = z.strictObject(createShape(Routes.columns, 'ws'));
export interface NewRoute extends z.output<typeof NewRoute> {}
