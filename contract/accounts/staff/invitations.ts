import { z } from 'zod'

import { language } from '#domain/accounts/account/languages.ts'
import { email } from '#domain/platform/email.ts'

import { endpoint } from '../../endpoint.ts'

export const inviteUser = endpoint({
	method: 'POST',
	path: '/staff/invitations',
	summary: 'Mails an invitation to a partner’s portal; answers alike whether the address has an account or not',
	access: 'bouser',
	permission: 'user_invite',
	body: z.strictObject({ partner_key: z.string().min(1).max(63), email, interface_language: language }),
	refuses: ['err_entity_not_found', 'err_permission_missing'],
})
