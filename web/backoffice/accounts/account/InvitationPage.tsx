import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'

import { acceptStaffInvitation } from '#contract/partners/staff/administration.ts'
import { invitationAcceptance } from '#domain/accounts/staff/rules.ts'

import { ButtonLink } from '../../../kit/Button.tsx'
import { call } from '../../../kit/call.ts'
import { PasswordField } from '../../../kit/fields/PasswordField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { path } from '#web/backoffice/platform/path.ts'
import { Brand } from '#web/backoffice/platform/layout/Brand.tsx'
import { LanguageMenu } from '#web/backoffice/platform/layout/LanguageMenu.tsx'
import { PageTitle } from '#web/backoffice/platform/layout/PageTitle.tsx'
import classes from './LoginPage.module.css'

/** The page of a mailed invitation: it sets the first password and links to the sign-in with its second step. */
export function InvitationPage() {
	const { t } = useTranslation('staff-administration')
	const { token = '' } = useParams()
	const [is_done, setDone] = useState(false)
	const said = useRef<HTMLParagraphElement>(null)
	useEffect(() => {
		// The focused form is unmounted, so the focus moves to the confirmation.
		if (is_done) said.current?.focus()
	}, [is_done])
	const form = useContractForm(invitationAcceptance.pick({ password: true }), {
		defaults: { password: '' },
		onSubmit: async ({ password }) => {
			await call(acceptStaffInvitation, { body: { token, password } })
			setDone(true)
		},
	})
	return (
		<main id="content" tabIndex={-1} className={classes.page}>
			<PageTitle title={t('accept.page')} />
			<div className={classes.card}>
				<div className={classes.brand}>
					<Brand />
				</div>
				<h1 tabIndex={-1} className={classes.title}>
					{t('accept.title')}
				</h1>
				<p ref={said} tabIndex={-1} className={classes.lead} role="status">
					{t(is_done ? 'accept.done' : 'accept.lead')}
				</p>
				{is_done ? (
					<ButtonLink to={path.login()}>{t('accept.to_login')}</ButtonLink>
				) : (
					<Form form={form}>
						<PasswordField
							form={form}
							name="password"
							autoComplete="new-password"
							label={t('accept.password')}
							hint={t('accept.password_hint')}
						/>
						<div className={classes.submit}>
							<SubmitButton form={form}>{t('accept.submit')}</SubmitButton>
						</div>
					</Form>
				)}
			</div>
			<div className={classes.choices}>
				<LanguageMenu />
			</div>
		</main>
	)
}
