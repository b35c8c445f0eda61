import { z } from 'zod'

import { endpoint } from '../../endpoint.ts'

export const getHandOverFile = endpoint({
	method: 'GET',
	path: '/staff/loans/{loanId}/hand_over_file',
	summary: 'Everything a loan is handed over with as one ZIP: account, history, letters and the case’s documents; audited',
	access: 'bouser',
	permission: 'loan_service',
	params: z.object({ loanId: z.uuid() }),
	is_file: true,
	refuses: ['err_entity_not_found', 'err_service_unavailable'],
})
