import type { Profile } from '#contract/accounts/account.ts'

import type { Partner } from '#api/platform/partner.ts'
import type { SessionUser } from '#api/platform/sessions/sessions.ts'

export const presentProfile = (user: SessionUser, partner: Partner): Profile => ({
	user_id: user.id,
	email: user.email,
	emailVerified: user.email_verified,
	is_email_confirmed: user.email_verified,
	interface_language: user.interface_language,
	communication_language: user.communication_language,
	region: partner.configuration.default_country,
	marketing_consent_accepted: user.marketing_consent_accepted,
	names: user.names,
	telephone: user.telephone,
})
