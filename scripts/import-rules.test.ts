import { afterAll, describe, expect, test } from 'vitest'

import { otherDoors } from './other-doors.ts'
import { plant } from './planted.ts'

const [door = ''] = otherDoors

/** A small code base: the imports of each file. The first ones comply with the rules, the others break one each. */
const house: Record<string, string> = {
	'domain/money.ts': `import { z } from 'zod'\nimport { Decimal } from 'decimal.js'\nexport const money = [z, Decimal]`,
	'domain/money.test.ts': `import { readFileSync } from 'node:fs'\nimport fc from 'fast-check'\nimport { money } from './money.ts'\nexport const all = [readFileSync, fc, money]`,
	'contract/described.ts': `export const described = (endpoint: object) => endpoint`,
	'contract/loans.ts': `import { money } from '#domain/money.ts'\nimport { z } from 'zod'\nexport const loans = [money, z]`,
	'api/loans/store.ts': `import { prepare } from '#api/db/prepare.ts'\nimport type { Compilable } from 'kysely'\nexport const one = prepare\nexport type One = Compilable`,
	'api/db/prepare.ts': `import { Kysely } from 'kysely'\nimport { Pool } from 'pg'\nexport const prepare = [Kysely, Pool]`,
	'api/loans/loans.ts': `import { one } from './store.ts'\nimport { loans } from '#contract/loans.ts'\nimport type { Mail } from '#api/providers/mail/port.ts'\nimport { choose } from '#api/providers/mail/choose.ts'\nexport const openLoan = (mail: Mail) => [one, loans, choose, mail]`,
	'api/loans/routes.ts': `import { openLoan } from './loans.ts'\nexport const routes = openLoan`,
	'api/server.ts': `import { routes } from './loans/routes.ts'\nexport const server = routes`,
	'api/providers/mail/port.ts': `import type { Money } from '#domain/types.ts'\nexport interface Mail { price: Money }`,
	'domain/types.ts': `import type { z } from 'zod'\nexport type Money = z.ZodType`,
	'api/providers/mail/smtp.ts': `import type { Mail } from './port.ts'\nexport const smtp = {} as Mail`,
	'api/providers/mail/choose.ts': `import { smtp } from './smtp.ts'\nexport const choose = smtp`,
	'web/kit/Page.tsx': `import { loans } from '#contract/loans.ts'\nexport const Page = () => <main>{String(loans)}</main>`,
	'web/portal/Start.tsx': `import { Page } from '#web/kit/Page.tsx'\nexport const Start = () => <Page />`,
	'web/backoffice/Queue.tsx': `import { Page } from '#web/kit/Page.tsx'\nexport const Queue = () => <Page />`,

	'domain/reads-file.ts': `import { readFileSync } from 'node:fs'\nexport const read = readFileSync`,
	'domain/knows-react.ts': `import { useState } from 'react'\nexport const state = useState`,
	'domain/knows-contract.ts': `import type { loans } from '#contract/loans.ts'\nexport type Loans = typeof loans`,
	'domain/knows-api.test.ts': `import { openLoan } from '#api/loans/loans.ts'\nexport const open = openLoan`,
	'contract/knows-api.ts': `import type { openLoan } from '#api/loans/loans.ts'\nexport type Open = typeof openLoan`,
	'contract/knows-fastify.ts': `import type { FastifyInstance } from 'fastify'\nexport type App = FastifyInstance`,
	'web/kit/knows-api.ts': `import type { openLoan } from '#api/loans/loans.ts'\nexport type Open = typeof openLoan`,
	'web/kit/reads-schemas.ts': `import { described } from '#contract/described.ts'\nexport const read = described`,
	'web/portal/knows-api-later.ts': `export const load = () => import('#api/loans/loans.ts')`,
	'api/loans/knows-web.ts': `import type { Start } from '#web/portal/Start.tsx'\nexport type Page = typeof Start`,
	'web/portal/knows-backoffice.ts': `export { Queue } from '#web/backoffice/Queue.tsx'`,
	'web/backoffice/knows-portal.ts': `export type { Start } from '../portal/Start.tsx'`,
	'web/kit/knows-portal.ts': `export * from '#web/portal/Start.tsx'`,
	'api/loans/writes-sql.ts': `import { sql } from 'kysely'\nexport const text = sql`,
	'api/loans/types-sql.ts': `import type { Client } from 'pg'\nexport type Connection = Client`,
	'api/loans/prepares.ts': `import { prepare } from '#api/db/prepare.ts'\nexport const text = prepare`,
	'api/tasks/takes-store.ts': `import { one } from '#api/loans/store.ts'\nexport const taken = one`,
	'api/tasks/takes-routes.ts': `import type { routes } from '../loans/routes.ts'\nexport type Routes = typeof routes`,
	'api/tasks/takes-store-within.ts': `import { one } from '#api/loans/banks/store.ts'\nexport const taken = one`,
	'api/loans/banks/store.ts': `import { prepare } from '#api/db/prepare.ts'\nexport const one = prepare`,
	'api/cases/tasks/takes-insides.ts': `import { inside } from '../../money/ledger/inside.ts'\nexport const taken = inside`,
	'api/cases/tasks/takes-operations.ts': `import { ledger } from '#api/money/ledger/ledger.ts'\nimport { listed } from '#${door}'\nexport const taken = [ledger, listed]`,
	'api/money/ledger/ledger.ts': `import { inside } from './inside.ts'\nexport const ledger = inside`,
	'api/money/ledger/inside.ts': `export const inside = true`,
	[door]: `export const listed = true`,
	'api/money/knows-cases.ts': `import type { tasks } from '#api/cases/tasks/tasks.ts'\nexport type Tasks = typeof tasks`,
	'api/cases/tasks/tasks.ts': `import { taken } from './takes-operations.ts'\nexport const tasks = taken`,
	'api/platform/log.ts': `import type { ledger } from '#api/money/ledger/ledger.ts'\nexport type Known = typeof ledger`,
	'api/money/ledger/knows-demo.ts': `import { demo } from '#api/demo/demo.ts'\nexport const known = demo`,
	'api/demo/demo.ts': `import { openLoan } from '../loans/loans.ts'\nexport const demo = openLoan`,
	'api/money/ledger/knows-routes.ts': `import { every_route } from '#api/routes.ts'\nexport const known = every_route`,
	'api/routes.ts': `export const every_route = true`,
	'domain/money/interest.ts': `import { steps } from '../cases/case/steps.ts'\nexport const interest = steps`,
	'domain/cases/case/steps.ts': `export const steps = true`,
	'contract/accounts/account.ts': `import { tasks } from '../cases/staff/tasks.ts'\nexport const account = tasks`,
	'contract/cases/staff/tasks.ts': `export const tasks = true`,
	'web/portal/applying/documents/knows-overview.ts': `import { tabs } from '#web/portal/cases/overview/tabs.ts'\nexport const known = tabs`,
	'web/portal/cases/overview/tabs.ts': `export const tabs = true`,
	'web/backoffice/platform/layout/Knows.tsx': `import classes from '../../cases/queues/Toolbar.module.css'\nexport const Known = classes`,
	'web/backoffice/cases/queues/Toolbar.module.css': `.tool { color: red }`,
	'web/portal/cases/overview/knows-shell.ts': `import { Shell } from '#web/portal/shell/Shell.tsx'\nexport const known = Shell`,
	'web/portal/shell/Shell.tsx': `import { tabs } from '../cases/overview/tabs.ts'\nexport const Shell = tabs`,
	'web/backoffice/cases/queues/knows-routes.ts': `export const load = () => import('../../routes.tsx')`,
	'web/backoffice/routes.tsx': `import { Queue } from './Queue.tsx'\nexport const routes = Queue`,
	'api/loans/takes-vendor.ts': `import { smtp } from '#api/providers/mail/smtp.ts'\nexport const vendor = smtp`,
	'api/takes-vendor.ts': `import type { smtp } from './providers/mail/smtp.ts'\nexport type Vendor = typeof smtp`,
	'domain/one.ts': `import { two } from './two.ts'\nexport const one: unknown = two`,
	'domain/two.ts': `import { one } from '#domain/one.ts'\nexport const two: unknown = one`,
	'domain/type-one.ts': `import type { Two } from './type-two.ts'\nexport interface One { two: Two }`,
	'domain/type-two.ts': `import type { One } from './type-one.ts'\nexport interface Two { one: One }`,
	'domain/forgotten.ts': `export const forgotten = true`,
	'api/loans/gone.ts': `import { gone } from '#domain/gone.ts'\nexport const nothing = gone`,
}

const broken = [
	['domain-is-pure', 'domain/reads-file.ts'],
	['domain-is-pure', 'domain/knows-react.ts'],
	['domain-is-pure', 'domain/knows-contract.ts'],
	['domain-is-pure', 'domain/knows-api.test.ts'],
	['contract-knows-only-domain', 'contract/knows-api.ts'],
	['contract-knows-only-domain', 'contract/knows-fastify.ts'],
	['web-never-meets-api', 'web/kit/knows-api.ts'],
	['web-never-meets-api', 'web/portal/knows-api-later.ts'],
	['web-reads-no-schemas', 'web/kit/reads-schemas.ts'],
	['api-never-meets-web', 'api/loans/knows-web.ts'],
	['two-apps', 'web/portal/knows-backoffice.ts'],
	['two-apps', 'web/backoffice/knows-portal.ts'],
	['kit-knows-no-app', 'web/kit/knows-portal.ts'],
	['sql-only-in-stores', 'api/loans/writes-sql.ts'],
	['sql-only-in-stores', 'api/loans/types-sql.ts'],
	['sql-only-in-stores', 'api/loans/prepares.ts'],
	['another-rooms-insides', 'api/tasks/takes-store.ts'],
	['another-rooms-insides', 'api/tasks/takes-routes.ts'],
	['another-rooms-insides', 'api/tasks/takes-store-within.ts'],
	['another-rooms-insides', 'api/cases/tasks/takes-insides.ts'],
	['order-of-neighbourhoods', 'api/money/knows-cases.ts'],
	['order-of-neighbourhoods', 'api/platform/log.ts'],
	['order-of-neighbourhoods', 'api/money/ledger/knows-demo.ts'],
	['order-of-neighbourhoods', 'domain/money/interest.ts'],
	['order-of-neighbourhoods', 'contract/accounts/account.ts'],
	['order-of-neighbourhoods', 'web/portal/applying/documents/knows-overview.ts'],
	['order-of-neighbourhoods', 'web/backoffice/platform/layout/Knows.tsx'],
	['only-the-top-puts-together', 'api/money/ledger/knows-routes.ts'],
	['only-the-top-puts-together', 'web/portal/cases/overview/knows-shell.ts'],
	['only-the-top-puts-together', 'web/backoffice/cases/queues/knows-routes.ts'],
	['provider-behind-its-port', 'api/loans/takes-vendor.ts'],
	['provider-behind-its-port', 'api/takes-vendor.ts'],
	['no-cycles', 'domain/one.ts'],
	['no-cycles', 'domain/type-one.ts'],
	['no-orphans', 'domain/forgotten.ts'],
	['no-unresolved', 'api/loans/gone.ts'],
] as const

interface Report {
	readonly summary: { readonly violations: readonly { readonly from: string; readonly rule: { readonly name: string } }[] }
}

describe('the import rules', () => {
	const planted = plant(['.dependency-cruiser.mjs', 'scripts/neighbourhoods.ts', 'scripts/other-doors.ts', 'package.json'], house)
	afterAll(() => planted.remove())
	const { summary } = JSON.parse(planted.run('dependency-cruiser/bin/dependency-cruiser.mjs', '--output-type', 'json', '.')) as Report
	const found = summary.violations.map(({ rule, from }) => `${rule.name} ${from}`)

	test.each(broken)('%s catches %s', (rule, file) => {
		expect(found).toContain(`${rule} ${file}`)
	})

	test('name nothing else', () => {
		const expected = broken.map(([rule, file]) => `${rule} ${file}`)
		expect(found.filter((violation) => !expected.includes(violation))).toEqual([])
	})
})
