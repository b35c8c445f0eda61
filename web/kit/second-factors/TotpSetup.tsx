import { useTranslation } from 'react-i18next'

import type { TotpKey } from '#contract/accounts/second-factors.ts'
import { totpConfirmation } from '#domain/accounts/second-factors/rules.ts'

import { call } from '../call.ts'
import { TextField } from '../fields/TextField.tsx'
import { Form } from '../form/Form.tsx'
import { SubmitButton } from '../form/SubmitButton.tsx'
import { useContractForm } from '../form/use-contract-form.ts'
import type { DeviceCalls } from './calls.ts'
import { QrCode } from './QrCode.tsx'
import classes from './second-factors.module.css'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'

/** Called with the name of the added device; the first one returns the recovery codes. */
export type OnAdded = (added: { readonly name: string; readonly recovery_codes: readonly string[] | null }) => Promise<void> | void

interface TotpSetupProps {
	readonly confirm: DeviceCalls['confirmTotp']
	readonly totp_key: TotpKey
	readonly onAdded: OnAdded
}

/** Groups of four characters, for reading aloud. */
const inGroups = (key: string): string => key.match(/.{1,4}/g)?.join(' ') ?? key

/** The key for the app as QR code and text, and the code that proves the app has it. */
export function TotpSetup({ confirm, totp_key, onAdded }: TotpSetupProps) {
	const { t } = useTranslation('second-factors')
	const beginning = useFocusOnArrival<HTMLParagraphElement>()
	const form = useContractForm(totpConfirmation, {
		defaults: { code: '', name: t('totp.default_name') },
		onSubmit: async (body) => {
			const { recovery_codes } = await call(confirm, { body })
			await onAdded({ name: body.name, recovery_codes })
		},
	})
	return (
		<div className={classes.setup}>
			<div className={classes.key}>
				<QrCode text={totp_key.uri} label={t('totp.picture')} />
				<div className={classes.keyText}>
					<p ref={beginning} tabIndex={-1} className={classes.beginning}>
						{t('totp.scan')}
					</p>
					<p className={classes.muted}>{t('totp.or_type')}</p>
					<code className={classes.secret} aria-label={t('totp.key')} role="group">
						{inGroups(totp_key.key)}
					</code>
				</div>
			</div>
			<Form form={form}>
				<p>{t('totp.enter')}</p>
				<TextField form={form} name="code" label={t('totp.code')} inputMode="numeric" autoComplete="one-time-code" />
				<TextField form={form} name="name" label={t('totp.name')} />
				<SubmitButton form={form}>{t('totp.submit')}</SubmitButton>
			</Form>
		</div>
	)
}
