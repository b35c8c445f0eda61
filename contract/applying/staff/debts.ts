import { applicationId } from '../applications.ts'
import { debtRegister } from '../debts.ts'
import { endpoint } from '../../endpoint.ts'

export const getCaseDebts = endpoint({
	method: 'GET',
	path: '/staff/applications/{applicationId}/debts',
	summary: 'The debt register of a case as lines',
	access: 'bouser',
	permission: 'application_read',
	params: applicationId,
	answer: debtRegister,
	refuses: ['err_entity_not_found'],
})
