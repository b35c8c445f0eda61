import { z } from 'zod'

import type { Subject } from '#domain/partners/publishing/subject.ts'

const schema = z.strictObject({
	/** So many days pass between the wish for another account and the first debit from it. */
	cooling_off_days: z.int().min(1).max(14),
})
export type DirectDebitSettings = z.output<typeof schema>

/** What a partner sets for direct debits. */
export const directDebitsSubject: Subject<DirectDebitSettings, undefined> = {
	name: 'direct_debits',
	schema,
	schema_version: 1,
	upgrades: {},
	shipped: { cooling_off_days: 3 },
	references: () => [],
	judge: () => [],
}
