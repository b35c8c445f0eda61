import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'

import { unsubscribe } from '#contract/accounts/notifications.ts'
import { notificationKinds } from '#domain/accounts/account/notifications.ts'

import { call } from '../../../kit/call.ts'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { AccountPage } from '../account/AccountPage.tsx'
import { useMailedLink } from '../account/use-mailed-link.ts'
import { NotFound } from '#web/portal/platform/NotFound.tsx'

/** Unsubscribes from one kind of mail. */
export function Unsubscribe() {
	const { t } = useTranslation('settings')
	const { kind: named = '' } = useParams()
	const kind = notificationKinds.find((known) => known === named)
	const { form, is_done } = useMailedLink(async (body) => {
		if (kind !== undefined) await call(unsubscribe, { params: { kind }, body })
	})
	if (kind === undefined) return <NotFound />
	if (is_done) return <AccountPage key="done" title={t('unsubscribe.done_title')} lead={t('unsubscribe.done_lead')} />
	return (
		<AccountPage title={t('unsubscribe.title')} lead={t('unsubscribe.lead')}>
			<p>{t(`notifications.kind.${kind}`)}</p>
			<Form form={form}>
				<SubmitButton form={form}>{t('unsubscribe.submit')}</SubmitButton>
			</Form>
		</AccountPage>
	)
}
