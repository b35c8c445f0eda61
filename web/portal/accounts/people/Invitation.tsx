import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'

import type { AnswerOf } from '#contract/endpoint.ts'
import { acceptInvitation, declineInvitation, joinByInvitation, listTeams, showInvitation } from '#contract/accounts/memberships.ts'
import { invitedRegistrationForm } from '#domain/accounts/account/rules.ts'

import { Button, ButtonLink } from '../../../kit/Button.tsx'
import { call } from '../../../kit/call.ts'
import { PasswordField } from '../../../kit/fields/PasswordField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { showMessage } from '../../../kit/messages/messages.ts'
import { usePageState, usePartner } from '../../../kit/page-state.tsx'
import { useCall, useSend } from '../../../kit/query.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { Acceptances } from '../account/Acceptances.tsx'
import { AccountPage } from '../account/AccountPage.tsx'
import { useSignIn } from '../account/session.ts'
import { useSignOut } from '../account/use-sign-out.ts'
import { path } from '#web/portal/platform/path.ts'
import classes from './People.module.css'
import { useSeatText } from './seat-text.ts'

type Shown = AnswerOf<typeof showInvitation>

/** The page of a mailed invitation. Opening it changes nothing, because mail scanners open links but press no buttons. */
export function Invitation() {
	const { t } = useTranslation('people')
	const problemText = useProblemText()
	const { token = '' } = useParams()
	const { data, error } = useCall(showInvitation, { params: { token } }, { throwOnError: false })
	const [is_declined, setDeclined] = useState(false)
	if (is_declined) return <AccountPage key="declined" title={t('invitation.declined_title')} lead={t('invitation.declined')} />
	if (data === undefined) {
		return error === null ? (
			<AccountPage title={t('invitation.page')}>
				<Skeleton width="16rem" lines={5} />
			</AccountPage>
		) : (
			<AccountPage key="failed" title={t('invitation.failed')} lead={<span role="alert">{problemText.ofError(error)}</span>} />
		)
	}
	return (
		<AccountPage
			key="open"
			title={t('invitation.title', { company: data.company_name })}
			lead={t('invitation.lead', { person: data.invited_by })}
		>
			<Facts invitation={data} />
			<Answer token={token} invitation={data} onDeclined={() => setDeclined(true)} />
		</AccountPage>
	)
}

function Facts({ invitation }: { readonly invitation: Shown }) {
	const { t } = useTranslation('people')
	const detail = useSeatText()(invitation)
	return (
		<dl className={classes.facts}>
			<div>
				<dt>{t('invitation.role')}</dt>
				<dd>{t(`role.${invitation.role}`)}</dd>
			</div>
			<div>
				<dd className={classes.detail}>{t(`role_text.${invitation.role}`)}</dd>
				{detail !== '' && <dd>{detail}</dd>}
			</div>
		</dl>
	)
}

interface AnswerProps {
	readonly token: string
	readonly invitation: Shown
	readonly onDeclined: () => void
}

function Answer(props: AnswerProps) {
	switch (props.invitation.accepted_by) {
		case 'signed_in':
			return <Accept {...props} />
		case 'sign_in':
			return <SignInFirst {...props} />
		case 'new_account':
			return <Join {...props} />
		case 'other_account':
			return <SomebodyElse {...props} />
	}
}

function Decline({ token, onDeclined }: Omit<AnswerProps, 'invitation'>) {
	const { t } = useTranslation('people')
	const problemText = useProblemText()
	const { mutate: decline, isPending } = useSend(declineInvitation)
	return (
		<Button
			emphasis="secondary"
			is_busy={isPending}
			onClick={() =>
				decline(
					{ params: { token } },
					{ onSuccess: onDeclined, onError: (error) => showMessage({ kind: 'failure', text: problemText.ofError(error) }) },
				)
			}
		>
			{t('invitation.decline')}
		</Button>
	)
}

function Accept({ token, onDeclined }: AnswerProps) {
	const { t } = useTranslation('people')
	const problemText = useProblemText()
	const navigate = useNavigate()
	const { mutate: accept, isPending } = useSend(acceptInvitation, { refreshes: [listTeams] })
	return (
		<div className={classes.buttons}>
			<Button
				is_busy={isPending}
				onClick={() =>
					accept(
						{ params: { token } },
						{
							onSuccess: () => {
								showMessage({ kind: 'success', text: t('messages.accepted') })
								void navigate(path.dashboardPeople(), { replace: true })
							},
							onError: (error) => showMessage({ kind: 'failure', text: problemText.ofError(error) }),
						},
					)
				}
			>
				{t('invitation.accept')}
			</Button>
			<Decline token={token} onDeclined={onDeclined} />
		</div>
	)
}

function SignInFirst({ token, invitation: { email }, onDeclined }: AnswerProps) {
	const { t } = useTranslation('people')
	return (
		<>
			<p>{t('invitation.sign_in', { email })}</p>
			<div className={classes.buttons}>
				<ButtonLink to={path.login({ urlToRedirect: path.teamInvitation(token) })}>{t('invitation.to_login')}</ButtonLink>
				<Decline token={token} onDeclined={onDeclined} />
			</div>
		</>
	)
}

function SomebodyElse({ invitation: { email } }: AnswerProps) {
	const { t } = useTranslation('people')
	const signOut = useSignOut()
	return (
		<>
			<p>{t('invitation.other', { email })}</p>
			<div className={classes.buttons}>
				<Button emphasis="secondary" onClick={() => void signOut()}>
					{t('invitation.sign_out')}
				</Button>
			</div>
		</>
	)
}

/** Creates account and seat together: the mailed link proves the address. */
function Join({ token, invitation: { email }, onDeclined }: AnswerProps) {
	const { t } = useTranslation(['people', 'account'])
	const partner = usePartner()
	const language = usePageState((state) => state.language)
	const signIn = useSignIn()
	const navigate = useNavigate()
	const form = useContractForm(invitedRegistrationForm(partner), {
		defaults: {
			password: '',
			repeat_password: '',
			accepted_terms: false,
			accepted_partner_terms: false,
			interface_language: language,
			communication_language: language,
		},
		onSubmit: async ({ repeat_password: _, ...entered }) => {
			const body = { ...entered, interface_language: language, communication_language: language }
			await call(joinByInvitation, { params: { token }, body })
			try {
				await signIn({ email, password: entered.password })
			} catch {
				// The seat is taken, so the user continues by signing in.
				showMessage({ kind: 'notice', text: t('account:register.log_in_failed') })
				await navigate(path.login(), { replace: true })
				return
			}
			showMessage({ kind: 'success', text: t('people:messages.accepted') })
			await navigate(path.dashboardPeople(), { replace: true })
		},
	})
	return (
		<Form form={form}>
			<p>{t('people:invitation.new_account', { email })}</p>
			{/* Password managers need the user name to store the password. */}
			<input type="text" className="visually-hidden" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden="true" />
			<PasswordField
				form={form}
				name="password"
				label={t('account:register.password')}
				hint={t('account:register.password_hint')}
				autoComplete="new-password"
			/>
			<PasswordField form={form} name="repeat_password" label={t('account:register.repeat_password')} autoComplete="new-password" />
			<Acceptances form={form} />
			<div className={classes.buttons}>
				<SubmitButton form={form}>{t('people:invitation.join')}</SubmitButton>
				<Decline token={token} onDeclined={onDeclined} />
			</div>
		</Form>
	)
}
