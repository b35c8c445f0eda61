import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { sealAudit } from '../../audit/seal.ts'
import { verifyAudit } from '../../audit/verify.ts'
import { done } from '../../../test/answers.ts'
import { aStaffMember, anApplicant } from '../../../test/builders.ts'
import { holdRows } from '../../../test/locks.ts'
import { startTestServer, type Browser, type TestServer } from '../../../test/server.ts'
import { sqlOf } from '../../../test/sql.ts'
import { carryOutDeletions } from './carry-out.ts'

let server: TestServer
let admin: Browser
let second: Browser
beforeAll(async () => {
	server = await startTestServer()
	admin = await aStaffMember(server, 'verwaltung')
	second = await aStaffMember(server, 'rechtefreigabe@fundament.example')
})
afterAll(() => server.close())

const program = fileURLToPath(new URL('../../../test/delete-alone.ts', import.meta.url))
const sql = <Row = object>(words: string, values: readonly unknown[] = []) =>
	server.asEveryPartner((db) => db.dynamic(sqlOf<Row>(words, [...values])))

let email: string
let user_id: string
/** An account with names and a lock that says why, whose deletion is due. */
beforeEach(async () => {
	;({ email, user_id } = await anApplicant(server, { browser: server.visitor() }))
	await sql(`update users set names = 'Ottilie Beispiel' where user_id = $1`, [user_id])
	const at = `/staff/accounts/hansekontor/${user_id}`
	done(await admin.post(`${at}/locks`, { reason: 'Frau Beispiel hat ihr Gerät verloren.' }))
	const [{ deletion_id }] = done(await admin.post(`${at}/deletions`, { reason: 'Schriftlich verlangt.' })).deletions
	done(await second.post(`${at}/deletions/${deletion_id}/answers`, { answer: 'confirm' }))
	await server.drain()
	await sql(`update account_deletions set due_at = now() - interval '1 minute' where user_id = $1`, [user_id])
	await sealAudit(server.services.database)
})

/** The process, loaded, with what makes it begin. */
async function aProcess() {
	const given = [program, '--database', server.database_url, '--data', server.services.config.DATA_DIR]
	const child = spawn(process.execPath, given, { stdio: ['pipe', 'pipe', 'inherit'] })
	const ended = once(child, 'exit')
	const said: Buffer[] = []
	child.stdout.on('data', (chunk: Buffer) => said.push(chunk))
	await Promise.race([once(child.stdout, 'data'), ended])
	const begins = (): Promise<unknown> => {
		child.stdin.write('begin')
		return ended
	}
	return { child, begins, said: () => Buffer.concat(said).toString() }
}

/** What is left where a process has died: names, reasons in the audit, the steps that are marked. */
const left = async () =>
	(
		await sql<object>(
			`select names is not null as has_names, email = $2 as has_address, told_at is not null as is_told, status,
				(select content -> 'details' ? 'reason' from audit_events
					where kind = 'account_shut' and content -> 'details' ->> 'user_id' = $1) as has_reason
			from users join account_deletions using (partner_id, user_id) where user_id = $1::uuid`,
			[user_id, email],
		)
	)[0]

const isGoneOnWith = async (): Promise<string[]> => {
	await carryOutDeletions(server.services)
	expect(await left()).toEqual({ has_names: false, has_address: false, is_told: true, status: 'done', has_reason: false })
	const told = await sql(`select from audit_events where kind = 'account_deleted' and content -> 'details' ->> 'user_id' = $1`, [user_id])
	expect(told).toHaveLength(1)
	await sealAudit(server.services.database)
	expect((await verifyAudit(server.services.database)).map(({ fault }) => fault).filter((fault) => fault !== undefined)).toEqual([])
	return (await server.mails())
		.filter(({ to, subject }) => to === email && subject === 'Ihr Konto ist gelöscht')
		.map(({ message_id }) => message_id)
}

const patience = { timeout: 120_000 }

it('goes on after a kill before the audit has lost the reasons', patience, async () => {
	const { child, begins } = await aProcess()
	const sealed = `select event_id from audit_events where kind = 'account_shut' and content -> 'details' ->> 'user_id' = $1 for update`
	const holder = await holdRows(server, sealed, [user_id])
	const { answer: ended } = await holder.meet(begins, 1)
	expect(child.exitCode).toBeNull()
	child.kill('SIGKILL')
	await ended
	await holder.release()
	expect(await left()).toEqual({ has_names: false, has_address: true, is_told: false, status: 'confirmed', has_reason: true })
	expect(await isGoneOnWith()).toHaveLength(1)
})

it('goes on after a kill once the receipt has left, which bears the same id when it leaves again', patience, async () => {
	const { child, begins, said } = await aProcess()
	await begins()
	expect(child.signalCode).toBe('SIGKILL')
	expect(await left()).toEqual({ has_names: false, has_address: true, is_told: false, status: 'confirmed', has_reason: false })
	const again = await isGoneOnWith()
	expect(again.map((id) => `ready ${id}`)).toEqual([said()])
})
