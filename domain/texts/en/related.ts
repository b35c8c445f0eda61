import type { related as model } from '../de/related.ts'
import type { Translated } from '../translation.ts'

export const related = {
	title: 'Related cases',
	failed: 'We cannot load the related cases. Reload the page.',
	none: 'The company and its people have no other applications or loans.',
	exposure: 'Exposure in {{currency}}, without this case',
	exposure_parts: 'Loans {{lent}}, live applications {{requested}}',
	more: 'These are the newest {{count}}. The sum is of these.',
	duplicate: 'Possible duplicate',
	requested: 'requested',
	relation: {
		company: 'Same company',
		register_number: 'Same register number',
		tax_id: 'Same tax number',
		representative: 'Same representative',
		owner: 'Same beneficial owner',
	},
	loan: {
		pending: 'not paid out',
		open: 'open loan',
		delay: 'in arrears',
		default: 'in default',
		repaid: 'repaid',
		canceled: 'cancelled',
	},
} satisfies Translated<typeof model, 'en'>
