import type { Scanner } from './port.ts'
import { SimulatedScanner } from './simulated.ts'

export const chooseScanner = (): Scanner => new SimulatedScanner()
