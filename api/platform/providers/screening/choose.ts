import type { Config } from '../../config.ts'
import type { Screening } from './port.ts'
import { SimulatedScreening } from './simulated.ts'

/** undefined without a provider: results are then recorded by hand. */
export const chooseScreening = ({ SCREENING }: Pick<Config, 'SCREENING'>): Screening | undefined =>
	SCREENING === 'simulated' ? new SimulatedScreening() : undefined
