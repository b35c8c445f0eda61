import { z } from 'zod'

import { addAccount } from '#api/money/payments/payments.ts'
import { readConfig } from '#api/platform/config.ts'
import { Database } from '#api/platform/db/database.ts'
import { makeLog } from '#api/platform/log.ts'
import { StartFailure } from '#api/platform/start-failure.ts'
import { isBic } from '#domain/money/bank-files/identifiers.ts'
import { currency } from '#domain/platform/currencies.ts'
import { iban } from '#domain/platform/iban.ts'

import { openDatabase } from './open-database.ts'
import { partnersOf } from './partners-of.ts'

const usage = 'Usage: npm run add:bank-account -- PARTNER IBAN CURRENCY HOLDER [BIC]'
const wanted = z.tuple([z.string().min(1), iban, currency, z.string().trim().min(1).max(70), z.string().refine(isBic, 'no BIC').nullable()])

const names = ['PARTNER', 'IBAN', 'CURRENCY', 'HOLDER', 'BIC'] as const
const badOnes = ({ issues }: z.ZodError): string[] => [...new Set(issues.map(({ path: [at] }) => names[Number(at)] ?? ''))]

async function run([key, number, of_currency, holder, bic = null, ...more]: readonly (string | null | undefined)[]): Promise<void> {
	const read = wanted.safeParse([key, number, of_currency, holder, bic])
	if (!read.success) throw new StartFailure(`${usage}\nMissing or not valid: ${badOnes(read.error).join(', ')}.`)
	if (more.length > 0) throw new StartFailure(`${usage}\nA holder of several words stands in quotation marks.`)
	const [partner_key, account_iban, account_currency, account_holder, account_bic] = read.data
	const config = readConfig(process.env)
	const opened = await openDatabase(config)
	const log = makeLog('silent')
	const database = new Database({ url: opened.url, max_connections: 1, log })
	try {
		const partner = await partnersOf(database, config, log).ofKey(partner_key)
		if (partner?.kind !== 'bank') throw new StartFailure(`There is no partner ${partner_key}.`)
		const account = { iban: account_iban, bic: account_bic, currency: account_currency, holder: account_holder }
		const is_new = await database.transaction(partner.partner_id, (db) => addAccount(db, account))
		console.log(`${account_iban} ${account_currency}: ${is_new ? 'added' : 'known already'}.`)
	} finally {
		await database.end()
		await opened.close()
	}
}

try {
	await run(process.argv.slice(2))
} catch (error) {
	console.error(error instanceof Error ? error.message : String(error))
	process.exit(1)
}
