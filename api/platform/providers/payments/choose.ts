import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'

import type { Config } from '../../config.ts'
import { FolderPayments } from './folder.ts'
import { PatientPayments } from './patient.ts'
import type { Payments } from './port.ts'
import { SimulatedBank } from './simulated/bank.ts'

export { SimulatedBank } from './simulated/bank.ts'
export { accountEnding, sentinels } from './simulated/sentinels.ts'

/** The answer to each call is waited for so long: the folder may be on another machine. */
const patience_ms = 30_000

/** undefined without a provider: nothing is handed over, and nothing comes in. */
export function choosePayments(config: Omit<Config, 'COMPANY_REGISTRY'>, { now }: { readonly now: () => Date }): Payments | undefined {
	if (config.PAYMENTS === 'none') return undefined
	if (config.PAYMENTS === 'folder') {
		const folder = config.PAYMENTS_FOLDER ?? ''
		if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
			throw new Error(`PAYMENTS_FOLDER: there is no folder ${folder}. Make it, or correct the path.`)
		return new PatientPayments(new FolderPayments({ folder, now, quiet_s: config.PAYMENTS_QUIET_S }), patience_ms)
	}
	const folder = path.join(config.DATA_DIR, 'bank')
	mkdirSync(folder, { recursive: true, mode: 0o700 })
	return new SimulatedBank({ folder, now })
}
