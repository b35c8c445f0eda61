import { useTranslation } from 'react-i18next'

import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { lazyComponent } from '../../../kit/lazy-component.tsx'
import { FormCard } from './FormCard.tsx'

const PasswordForm = lazyComponent(async () => (await import('./PasswordForm.tsx')).PasswordForm, <Skeleton lines={8} />)

export function PasswordCard() {
	const { t } = useTranslation('settings')
	return <FormCard title={t('password.title')} open={t('password.submit')} form={PasswordForm} />
}
