import { z } from 'zod'

import { bankCode } from '#domain/platform/banks.ts'

import { endpoint } from '../endpoint.ts'

export const findBank = endpoint({
	method: 'GET',
	path: '/banks/{country}/{bank_code}',
	summary: 'The bank a national bank code stands for, from the table the country publishes; null where it knows none',
	access: 'user',
	params: bankCode,
	answer: z.object({ bank: z.object({ name: z.string(), bic: z.string().nullable() }).nullable() }),
	refuses: [],
})
