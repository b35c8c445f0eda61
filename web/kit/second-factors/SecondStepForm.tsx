import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import type { SecondStep } from '#contract/accounts/account.ts'
import { codeAnswer, recoveryAnswer } from '#domain/accounts/second-factors/rules.ts'

import { call } from '../call.ts'
import { TextField } from '../fields/TextField.tsx'
import { Form } from '../form/Form.tsx'
import { SubmitButton } from '../form/SubmitButton.tsx'
import { useContractForm } from '../form/use-contract-form.ts'
import type { StepCalls } from './calls.ts'
import { askForPasskey, useHasPasskeys } from './passkey.ts'
import classes from './second-factors.module.css'
import { StepHeading } from './StepHeading.tsx'

type Way = SecondStep['kinds'][number]

/** In order of convenience: a passkey takes one touch, a recovery code has to be looked up. */
const byEase: readonly Way[] = ['passkey', 'totp', 'recovery_code']

export interface SecondStepProps {
	readonly step: SecondStep
	readonly onDone: () => Promise<void>
	/** Returns to e-mail and password, where the step belongs to a sign-in. */
	readonly onStartAgain?: () => void
}

/** The second step after the password: code, passkey or recovery code, one at a time, with links to the others. */
export function SecondStepForm({ calls, step, onDone, onStartAgain }: SecondStepProps & { readonly calls: StepCalls }) {
	const { t } = useTranslation('second-factors')
	const has_passkeys = useHasPasskeys()
	const ways = byEase.filter((way) => step.kinds.includes(way) && (way !== 'passkey' || has_passkeys))
	const [chosen, setChosen] = useState(ways[0])

	return (
		<div className={classes.step}>
			<StepHeading key={chosen} title={t('step.title')} />
			{chosen === undefined && <p>{t('step.none')}</p>}
			{chosen === 'totp' && <CodeForm calls={calls} onDone={onDone} />}
			{chosen === 'passkey' && <PasskeyForm calls={calls} onDone={onDone} />}
			{chosen === 'recovery_code' && <RecoveryCodeForm calls={calls} onDone={onDone} />}
			<ul className={classes.ways} aria-label={t('step.other_ways')}>
				{ways
					.filter((way) => way !== chosen)
					.map((way) => (
						<li key={way}>
							<LinkButton onClick={() => setChosen(way)}>{t(`step.use_${way}`)}</LinkButton>
						</li>
					))}
				{onStartAgain !== undefined && (
					<li>
						<LinkButton onClick={onStartAgain}>{t('step.start_again')}</LinkButton>
					</li>
				)}
			</ul>
		</div>
	)
}

interface WayProps {
	readonly calls: StepCalls
	readonly onDone: () => Promise<void>
}

function CodeForm({ calls, onDone }: WayProps) {
	const { t } = useTranslation('second-factors')
	const form = useContractForm(codeAnswer, {
		defaults: { code: '' },
		onSubmit: async (body) => {
			await call(calls.code, { body })
			await onDone()
		},
	})
	return (
		<Form form={form}>
			<p>{t('step.totp_lead')}</p>
			<TextField form={form} name="code" label={t('step.totp')} inputMode="numeric" autoComplete="one-time-code" />
			<SubmitButton form={form}>{t('step.submit')}</SubmitButton>
		</Form>
	)
}

function RecoveryCodeForm({ calls, onDone }: WayProps) {
	const { t } = useTranslation('second-factors')
	const form = useContractForm(recoveryAnswer, {
		defaults: { recovery_code: '' },
		onSubmit: async (body) => {
			await call(calls.recoveryCode, { body })
			await onDone()
		},
	})
	return (
		<Form form={form}>
			<p>{t('step.recovery_code_lead')}</p>
			<TextField form={form} name="recovery_code" label={t('step.recovery_code')} />
			<SubmitButton form={form}>{t('step.submit')}</SubmitButton>
		</Form>
	)
}

const nothing = z.strictObject({})

function PasskeyForm({ calls, onDone }: WayProps) {
	const { t } = useTranslation('second-factors')
	const form = useContractForm(nothing, {
		defaults: {},
		onSubmit: async () => {
			const body = await askForPasskey(await call(calls.passkeyOptions))
			await call(calls.passkey, { body })
			await onDone()
		},
	})
	return (
		<Form form={form}>
			<p>{t('step.passkey_lead')}</p>
			<SubmitButton form={form}>{t('step.passkey_submit')}</SubmitButton>
		</Form>
	)
}

const LinkButton = ({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) => (
	<button type="button" className={classes.link} onClick={onClick}>
		{children}
	</button>
)
