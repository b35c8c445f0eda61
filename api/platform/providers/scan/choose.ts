import type { Config } from '../../config.ts'
import { ClamavScanner } from './clamav.ts'
import type { Scanner } from './port.ts'
import { SimulatedScanner } from './simulated.ts'

/** undefined without a scanner: each partner then decides about unscanned files (`unscanned_documents`). */
export function chooseScanner({ SCANNER }: Config): Scanner | undefined {
	if (SCANNER === 'none') return undefined
	if (SCANNER === 'simulated') return new SimulatedScanner()
	const [, host, port] = /^clamav:\/\/(.+):(\d+)$/.exec(SCANNER) ?? []
	const address = host === undefined ? { path: SCANNER.slice('clamav:'.length) } : { host, port: Number(port) }
	return new ClamavScanner({ address })
}
