import { mkdtemp, readdir, readFile, rm, utimes, writeFile, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { FolderPayments } from '../platform/providers/payments/folder.ts'
import type { Payments } from '../platform/providers/payments/port.ts'
import { SimulatedBank } from '../platform/providers/payments/simulated/bank.ts'

/** An adapter with the folder it works in, as its other end sees it. */
export interface PaymentsUnderTest {
	readonly payments: Payments
	readonly folder: string
	/** Files the bank has been given, by name. */
	handedOver(partner_key: string): Promise<Record<string, string>>
	/** A file of the bank, last written so many seconds ago. */
	deliver(partner_key: string, name: string, content: string | Buffer, seconds_ago?: number): Promise<void>
	/** Names in one of the folders. */
	names(partner_key: string, folder: string): Promise<string[]>
	close(): Promise<void>
}

const now = (): Date => new Date()

export async function paymentsUnderTest(kind: 'folder' | 'simulated'): Promise<PaymentsUnderTest> {
	const folder = await mkdtemp(path.join(tmpdir(), 'fundament-test-bank-'))
	const payments = kind === 'folder' ? new FolderPayments({ folder, now, quiet_s: 30 }) : new SimulatedBank({ folder, now })
	const names = async (partner_key: string, of: string): Promise<string[]> =>
		(await readdir(path.join(folder, partner_key, of)).catch(() => [])).toSorted((one, other) => (one < other ? -1 : 1))
	return {
		payments,
		folder,
		names,
		handedOver: async (partner_key) =>
			Object.fromEntries(
				await Promise.all(
					(await names(partner_key, 'out')).map(
						async (name) => [name, await readFile(path.join(folder, partner_key, 'out', name), 'utf8')] as const,
					),
				),
			),
		deliver: async (partner_key, name, content, seconds_ago = 60) => {
			await mkdir(path.join(folder, partner_key, 'in'), { recursive: true })
			const at = path.join(folder, partner_key, 'in', name)
			await writeFile(at, content)
			const written = new Date(Date.now() - seconds_ago * 1000)
			await utimes(at, written, written)
		},
		close: () => rm(folder, { recursive: true, force: true }),
	}
}
