import { useTranslation } from 'react-i18next'

import type { AccountState } from '#domain/accounts/administration/rules.ts'

import { Tag } from '#web/backoffice/platform/layout/Tag.tsx'

const tones = { invited: 'warning', active: 'success', locked: 'danger', closed: 'neutral' } as const satisfies Record<AccountState, string>

export function StateTag({ state }: { readonly state: AccountState }) {
	const { t } = useTranslation('portal-accounts')
	return (
		<span>
			<Tag tone={tones[state]}>{t(`states.${state}`)}</Tag>
		</span>
	)
}
