import path from 'node:path'

import type { Config } from '../../config.ts'
import { FolderPayments } from './folder.ts'
import type { Payments } from './port.ts'
import { SimulatedBank } from './simulated/bank.ts'

export { SimulatedBank } from './simulated/bank.ts'
export { accountEnding, sentinels } from './simulated/sentinels.ts'

/** undefined without a provider: nothing is handed over, and nothing comes in. */
export function choosePayments(config: Config, { now }: { readonly now: () => Date }): Payments | undefined {
	if (config.PAYMENTS === 'none') return undefined
	if (config.PAYMENTS === 'folder')
		return new FolderPayments({ folder: config.PAYMENTS_FOLDER ?? '', now, quiet_s: config.PAYMENTS_QUIET_S })
	return new SimulatedBank({ folder: path.join(config.DATA_DIR, 'bank'), now })
}
