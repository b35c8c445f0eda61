import type { Config } from '../../config.ts'
import { Ibantrack } from './ibantrack.ts'
import type { PayeeChecks } from './port.ts'
import { SimulatedPayeeChecks } from './simulated.ts'

/** undefined without a provider: people call back and compare by themselves. */
export function choosePayeeChecks({
	PAYEE_CHECKS,
	IBANTRACK_TOKEN,
	IBANTRACK_URL,
}: Pick<Config, 'PAYEE_CHECKS' | 'IBANTRACK_TOKEN' | 'IBANTRACK_URL'>): PayeeChecks | undefined {
	if (PAYEE_CHECKS === 'simulated') return new SimulatedPayeeChecks()
	return PAYEE_CHECKS === 'ibantrack' && IBANTRACK_TOKEN !== undefined
		? new Ibantrack({ url: IBANTRACK_URL, token: IBANTRACK_TOKEN })
		: undefined
}
