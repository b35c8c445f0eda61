import { useTranslation } from 'react-i18next'

import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { lazyComponent } from '../../../kit/lazy-component.tsx'
import { useProfile } from '../../../kit/page-state.tsx'
import { Facts } from '#web/portal/platform/dashboard/Facts.tsx'
import { FormCard } from './FormCard.tsx'

const PersonForm = lazyComponent(async () => (await import('./PersonForm.tsx')).PersonForm, <Skeleton lines={5} />)

/** How our mails address somebody, and where they are reached by phone. */
export function PersonCard() {
	const { t } = useTranslation(['settings', 'account'])
	const profile = useProfile()
	if (profile === null) return null
	const known = [
		{ label: t('account:register.names'), value: profile.names },
		{ label: t('account:register.telephone'), value: profile.telephone },
	].filter(({ value }) => value !== null)
	return (
		<FormCard title={t('person.title')} open={t(known.length === 0 ? 'person.add' : 'person.change')} form={PersonForm}>
			{known.length > 0 && <Facts facts={known} />}
		</FormCard>
	)
}
