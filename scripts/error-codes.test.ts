import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import { expect, it } from 'vitest'

import { catalogue } from '#domain/platform/errors/catalogue.ts'

const root = path.dirname(import.meta.dirname)

/** Codes of the specification whose subject the product does not have yet; each leaves the list with what raises it. */
const waiting = {
	'servicing of loans': ['err_loan_payout_date_not_changeable', 'err_loan_plan_application_not_awaiting_payout'],
	'deals of several companies': ['err_deal_duplicate', 'err_application_role_invalid'],
} as const satisfies Readonly<Record<string, readonly (keyof typeof catalogue)[]>>

/** The places that state a code without raising it: its family, its text, and the list of an endpoint's refusals. */
const isStatement = (file: string): boolean =>
	file.startsWith('domain/texts/') || (file.startsWith('domain/platform/errors/') && !file.endsWith('/issues.ts'))

async function sources(): Promise<string> {
	const files = await Promise.all(
		['api', 'contract', 'domain', 'web'].map(async (folder) =>
			(await readdir(path.join(root, folder), { recursive: true })).map((name) => `${folder}/${name}`),
		),
	)
	const read = files
		.flat()
		.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts') && !/\/(?:dev|test|testing)\//.test(file) && !isStatement(file))
	const texts = await Promise.all(read.map((file) => readFile(path.join(root, file), 'utf8')))
	return texts.map((text) => text.replaceAll(/(?:refuses|[rR]efusals)(?:: | = )\[[^\]]*\]/g, '')).join('\n')
}

it('raises every code of the catalogue, but for those whose subject is still to come', async () => {
	const raised = new Set((await sources()).match(/\b[a-zA-Z][\w]+\b/g))
	const dead = Object.keys(catalogue).filter((code) => !raised.has(code))
	expect(dead.toSorted()).toEqual(Object.values(waiting).flat().toSorted())
})
