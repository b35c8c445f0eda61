import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import type { TotpKey } from '#contract/accounts/second-factors.ts'
import { staffEnrolment } from '#contract/accounts/staff/second-factors.ts'
import { passkeyNaming } from '#domain/accounts/second-factors/rules.ts'

import { Button } from '../../../kit/Button.tsx'
import { call } from '../../../kit/call.ts'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { makePasskey, useHasPasskeys } from '../../../kit/second-factors/passkey.ts'
import { RecoveryCodes } from '../../../kit/second-factors/RecoveryCodes.tsx'
import classes from '../../../kit/second-factors/second-factors.module.css'
import { StepHeading } from '../../../kit/second-factors/StepHeading.tsx'
import { TotpSetup, type OnAdded } from '../../../kit/second-factors/TotpSetup.tsx'

interface EnrolmentProps {
	/** Called once the device is set up, which completes the sign-in. */
	readonly onDone: () => Promise<void>
	readonly onStartAgain: () => void
}

/** The first sign-in: a second step must be set up before anything else. */
export function Enrolment({ onDone, onStartAgain }: EnrolmentProps) {
	const { t } = useTranslation('second-factors')
	const [way, setWay] = useState<'passkey' | TotpKey>()
	const [codes, setCodes] = useState<readonly string[]>()
	const onAdded: OnAdded = ({ recovery_codes }) => setCodes(recovery_codes ?? [])

	if (codes !== undefined) {
		return (
			<div className={classes.step}>
				<StepHeading title={t('codes.title')} />
				<RecoveryCodes codes={codes} onDone={() => void onDone()} />
			</div>
		)
	}
	return (
		<div className={classes.step}>
			{way === undefined ? (
				<p>{t('enrolment.lead')}</p>
			) : (
				<StepHeading key={typeof way} title={t(way === 'passkey' ? 'passkey.title' : 'totp.title')} />
			)}
			{way === undefined && <Choice onTotp={setWay} onPasskey={() => setWay('passkey')} />}
			{way === 'passkey' && <PasskeyEnrolment onAdded={onAdded} />}
			{typeof way === 'object' && <TotpSetup confirm={staffEnrolment.confirmTotp} totp_key={way} onAdded={onAdded} />}
			<div className={classes.ways}>
				{way !== undefined && (
					<button type="button" className={classes.link} onClick={() => setWay(undefined)}>
						{t('enrolment.back')}
					</button>
				)}
				<button type="button" className={classes.link} onClick={onStartAgain}>
					{t('step.start_again')}
				</button>
			</div>
		</div>
	)
}

const nothing = z.strictObject({})

function Choice({ onTotp, onPasskey }: { readonly onTotp: (key: TotpKey) => void; readonly onPasskey: () => void }) {
	const { t } = useTranslation('second-factors')
	const has_passkeys = useHasPasskeys()
	const form = useContractForm(nothing, {
		defaults: {},
		onSubmit: async () => onTotp(await call(staffEnrolment.beginTotp, { body: {} })),
	})
	return (
		<Form form={form}>
			<div className={classes.choices}>
				<SubmitButton form={form}>{t('enrolment.choose_totp')}</SubmitButton>
				{has_passkeys && (
					<Button emphasis="secondary" onClick={onPasskey}>
						{t('enrolment.choose_passkey')}
					</Button>
				)}
			</div>
		</Form>
	)
}

function PasskeyEnrolment({ onAdded }: { readonly onAdded: OnAdded }) {
	const { t } = useTranslation('second-factors')
	const form = useContractForm(passkeyNaming, {
		defaults: { name: t('passkey.default_name') },
		onSubmit: async ({ name }) => {
			const passkey = await makePasskey(await call(staffEnrolment.beginPasskey, { body: {} }))
			const { recovery_codes } = await call(staffEnrolment.confirmPasskey, { body: { name, passkey } })
			await onAdded({ name, recovery_codes })
		},
	})
	return (
		<Form form={form}>
			<p>{t('passkey.lead')}</p>
			<TextField form={form} name="name" label={t('passkey.name')} />
			<SubmitButton form={form}>{t('passkey.submit')}</SubmitButton>
		</Form>
	)
}
