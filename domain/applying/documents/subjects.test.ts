import { expect, it } from 'vitest'

import { statuses } from '../applications/status.ts'
import { subjectsIn, takesDocuments } from './subjects.ts'

it('of a document are application and company until the case has ended, and the loan once it is paid out', () => {
	const ended = ['limit_active', 'Rejected']
	expect(subjectsIn('Internal_Review')).toEqual(['application', 'company'])
	expect(subjectsIn('Awaiting_Payout')).toEqual(['application', 'company'])
	expect(subjectsIn('Paid_Out')).toEqual(['loan'])
	expect(statuses.filter((status) => subjectsIn(status).length === 0)).toEqual(ended)
	expect(statuses.filter((status) => !takesDocuments(status, 'loan'))).toEqual(ended)
	expect(statuses.filter((status) => !takesDocuments(status, 'company'))).toEqual(['Paid_Out', ...ended])
})
