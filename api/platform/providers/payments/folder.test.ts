import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { rename, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { paymentsUnderTest, type PaymentsUnderTest } from '../../../test/payments.ts'
import type { Config } from '../../config.ts'
import { choosePayments } from './choose.ts'
import { FolderPayments } from './folder.ts'

let under: PaymentsUnderTest
beforeEach(async () => void (under = await paymentsUnderTest('folder')))
afterEach(() => under.close())

const now = (): Date => new Date()
const content = '<Document/>'
const program = fileURLToPath(new URL('../../../test/hand-over-alone.ts', import.meta.url))

/** Hands over in a process that is killed after a step; its signal. */
const killedAfter = (step: string): string | null =>
	spawnSync(process.execPath, [program, under.folder, step, content], { encoding: 'utf8' }).signal

/** The client of EBICS fetches what lies there. */
const fetched = async (): Promise<string[]> => {
	const names = await under.names('bank', 'out')
	for (const name of names) await rename(path.join(under.folder, 'bank', 'out', name), path.join(under.folder, `fetched-${name}`))
	return names
}

test('a folder that is not there is refused at the start, and made by nobody later', async () => {
	const missing = path.join(tmpdir(), `fundament-nowhere-${randomUUID()}`)
	const config = { PAYMENTS: 'folder', PAYMENTS_FOLDER: missing, PAYMENTS_QUIET_S: 0 } as Config
	expect(() => choosePayments(config, { now })).toThrow(`PAYMENTS_FOLDER: there is no folder ${missing}.`)
	await expect(new FolderPayments({ folder: missing, now, quiet_s: 0 }).incoming('bank')).rejects.toMatchObject({ code: 'ENOENT' })
	expect(existsSync(missing)).toBe(false)
})

describe('a file is handed over once', () => {
	test.each(['written', 'claimed', 'put_out'] as const)('by a process that is killed once it is %s', async (step) => {
		expect(killedAfter(step)).toBe('SIGKILL')
		const first = await fetched()
		await under.payments.handOver({ partner_key: 'bank', name: 'a.xml', content })
		const second = await fetched()
		await under.payments.handOver({ partner_key: 'bank', name: 'a.xml', content })
		expect([...first, ...second, ...(await fetched())]).toEqual(['a.xml'])
		expect(await under.names('bank', 'work')).toEqual([])
		expect(readFileSync(path.join(under.folder, 'fetched-a.xml'), 'utf8')).toBe(content)
	})

	test('by a worker that has written it while another handed it over and the bank fetched it', async () => {
		expect(killedAfter('written')).toBe('SIGKILL')
		await under.payments.handOver({ partner_key: 'bank', name: 'a.xml', content })
		expect(await fetched()).toEqual(['a.xml'])
		expect(killedAfter('claimed')).toBe('SIGKILL')
		await under.payments.handOver({ partner_key: 'bank', name: 'a.xml', content })
		expect(await fetched()).toEqual([])
	})
})

describe('a file of the bank', () => {
	test.each(['.a.xml', 'a.xml.tmp', 'a.xml.part', 'a.xml.filepart'])('is not taken as %s, which is being written', async (name) => {
		await under.deliver('bank', name, 'half')
		expect(await under.payments.incoming('bank')).toEqual([])
	})

	test('is taken once nobody has written to it for a while', async () => {
		await under.deliver('bank', 'a.xml', 'half', 5)
		expect(await under.payments.incoming('bank')).toEqual([])
		await under.deliver('bank', 'a.xml', 'whole', 31)
		expect((await under.payments.incoming('bank')).map(({ name }) => name)).toEqual(['a.xml'])
	})

	test('stays if it came under the name of one that was just read', async () => {
		await under.deliver('bank', 'daily.xml', 'monday', 50)
		const [monday] = await under.payments.incoming('bank')
		if (monday === undefined) throw new Error('A file was delivered.')
		await under.deliver('bank', 'daily.xml', 'tuesday', 40)
		await under.payments.settle(monday, { outcome: 'done' })
		expect(await under.names('bank', 'in')).toEqual(['daily.xml'])
		const [tuesday] = await under.payments.incoming('bank')
		if (tuesday === undefined) throw new Error('The other file was delivered.')
		await under.payments.settle(tuesday, { outcome: 'done' })
		expect(await under.names('bank', 'done')).toEqual(['daily.xml'])
		await rm(path.join(under.folder, 'bank', 'done', 'daily.xml'))
	})

	test('is none if it only leads to one elsewhere', async () => {
		await under.deliver('bank', 'a.xml.tmp', 'elsewhere', 50)
		await symlink('a.xml.tmp', path.join(under.folder, 'bank', 'in', 'link.xml'))
		expect(await under.payments.incoming('bank')).toEqual([])
		await rm(path.join(under.folder, 'bank', 'in', 'link.xml'))
	})

	test('is put away although its name leaves no room for that of the reason', async () => {
		const name = `${'long'.repeat(62)}.xml`
		await under.deliver('bank', name, 'a', 50)
		const [long] = await under.payments.incoming('bank')
		if (long === undefined) throw new Error('A file was delivered.')
		await under.payments.settle(long, { outcome: 'refused', reason: 'cut_off' })
		const kept = await under.names('bank', 'refused')
		expect(kept).toHaveLength(2)
		for (const one of kept) await rm(path.join(under.folder, 'bank', 'refused', one))
	})

	test('lies in done or in refused afterwards, there with its reason', async () => {
		await under.deliver('bank', 'a.xml', 'a', 50)
		await under.deliver('bank', 'b.xml', 'b', 40)
		const [one, other] = await under.payments.incoming('bank')
		if (one === undefined || other === undefined) throw new Error('Two files were delivered.')
		await under.payments.settle(one, { outcome: 'done' })
		await under.payments.settle(other, { outcome: 'refused', reason: 'cut_off: Stmt 1' })
		expect([await under.names('bank', 'in'), await under.names('bank', 'done'), await under.names('bank', 'refused')]).toEqual([
			[],
			['a.xml'],
			['b.xml', 'b.xml.reason.txt'],
		])
		expect(readFileSync(path.join(under.folder, 'bank', 'refused', 'b.xml.reason.txt'), 'utf8')).toBe('cut_off: Stmt 1\n')
	})
})
