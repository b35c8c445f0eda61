import { verifyAudit, type ChainReport } from '#api/accounts/audit/verify.ts'
import { readConfig } from '#api/platform/config.ts'
import { Database } from '#api/platform/db/database.ts'
import { makeLog } from '#api/platform/log.ts'
import type { AuditFault } from '#domain/accounts/audit/kinds.ts'

import { openDatabase } from './open-database.ts'

const faults = {
	entry_missing: 'the entry is missing',
	entry_changed: 'the entry was changed, moved or put in',
	link_broken: 'the entry does not follow the one before it',
	event_changed: 'the event it tells of was changed',
	event_missing: 'the event it tells of was deleted',
	event_not_entered: 'an event was put in past the chain',
} as const satisfies Record<AuditFault, string>

function sentenceOf({ partner_key, entries, detached, head, fault }: ChainReport): string {
	const name = partner_key ?? 'the instance itself'
	const gone = detached === 0 ? '' : ` (${detached} of them in detached months)`
	if (fault === undefined) return `${name}: ${entries} entries${gone}, unbroken; the last one is ${head}`
	const at = fault.position === null ? '' : ` at entry ${fault.position}`
	return `${name}: BROKEN${at}: ${faults[fault.kind]}${fault.event_id === null ? '' : ` (event ${fault.event_id})`}; ${entries} entries before it are unbroken`
}

/** Verifies the whole audit; names the first broken link of each chain, and exits with 1 if there is any. */
async function run(): Promise<void> {
	const opened = await openDatabase(readConfig(process.env))
	const database = new Database({ url: opened.url, max_connections: 2, log: makeLog('silent') })
	try {
		const reports = await verifyAudit(database)
		for (const report of reports) console.log(sentenceOf(report))
		if (reports.some(({ fault }) => fault !== undefined)) process.exitCode = 1
	} finally {
		await database.end()
		await opened.close()
	}
}

try {
	await run()
} catch (error) {
	console.error(error instanceof Error ? error.message : String(error))
	process.exit(1)
}
