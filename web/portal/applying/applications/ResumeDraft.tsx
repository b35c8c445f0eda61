import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'

import { resumeDraft } from '#contract/applying/drafts.ts'
import { tokenUse } from '#domain/accounts/account/token.ts'

import { ButtonLink } from '../../../kit/Button.tsx'
import { call, CallRefusal } from '../../../kit/call.ts'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { usePageState } from '../../../kit/page-state.tsx'
import { continueAddress } from '#web/portal/platform/access.ts'
import { AccountPage } from '#web/portal/accounts/account/AccountPage.tsx'
import { Notice } from '#web/portal/platform/dashboard/Notice.tsx'
import { path } from '#web/portal/platform/path.ts'
import { useDraftKeeper } from './draft-keeper.ts'
import { hasBegun } from './has-begun.ts'

/** Opens a draft by its mailed link. It requires a press, because mail scanners open links but press no buttons. */
export function ResumeDraft() {
	const { t } = useTranslation('applications')
	const { token = '' } = useParams()
	const keeper = useDraftKeeper()
	const navigate = useNavigate()
	const has_another = usePageState(({ draft }) => hasBegun(draft))
	const is_signed_in = usePageState((state) => state.profile !== null)
	const [is_sent, setSent] = useState(false)
	const form = useContractForm(tokenUse, {
		defaults: { token },
		onSubmit: async (entered) => {
			await keeper.flush()
			const answer = await call(resumeDraft, { body: entered }).catch((error: unknown) => {
				if (error instanceof CallRefusal && error.is('err_authentication_token_used')) return undefined
				throw error
			})
			if (answer === undefined) return setSent(true)
			const { draft } = answer
			if (draft === null) {
				// The draft has an account by now, so it opens after sign-in.
				await navigate(path.login({ application: true }), { replace: true })
				return
			}
			keeper.continueWith(draft)
			await navigate(continueAddress({ draft }), { replace: true })
		},
	})
	if (is_sent) {
		return (
			<AccountPage title={t('resume.sent_title')} lead={<span role="status">{t('resume.sent_lead')}</span>}>
				<ButtonLink to={is_signed_in ? path.dashboardApplications() : path.login()}>
					{t(is_signed_in ? 'resume.to_applications' : 'resume.to_login')}
				</ButtonLink>
			</AccountPage>
		)
	}
	return (
		<AccountPage title={t('resume.title')} lead={t('resume.lead')}>
			<Form form={form}>
				{has_another && <Notice kind="info" title={t('resume.replaces')} />}
				<SubmitButton form={form}>{t('resume.submit')}</SubmitButton>
			</Form>
		</AccountPage>
	)
}
