import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { Factor } from '#contract/accounts/second-factors.ts'
import { areFewCodes } from '#domain/accounts/second-factors/rules.ts'

import { Button } from '../Button.tsx'
import { call } from '../call.ts'
import { Dialog } from '../Dialog.tsx'
import { Skeleton } from '../layout/Skeleton.tsx'
import { lazyComponent } from '../lazy-component.tsx'
import { showMessage } from '../messages/messages.ts'
import { useCall } from '../query.ts'
import { useFormats } from '../texts/formats.ts'
import type { DeviceCalls } from './calls.ts'
import { useHasPasskeys } from './passkey.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import classes from './second-factors.module.css'
import type { OnAdded } from './TotpSetup.tsx'

const AddPasskey = lazyComponent(async () => (await import('./AddPasskey.tsx')).AddPasskey, <Skeleton lines={6} />)
const AddTotp = lazyComponent(async () => (await import('./AddTotp.tsx')).AddTotp, <Skeleton lines={6} />)
const PasswordStep = lazyComponent(async () => (await import('./PasswordStep.tsx')).PasswordStep, <Skeleton lines={6} />)

type Question =
	| { readonly about: 'totp' | 'passkey' | 'renew' }
	| { readonly about: 'remove'; readonly factor: Factor }
	| { readonly about: 'codes'; readonly codes: readonly string[] }

interface DevicesProps {
	readonly calls: DeviceCalls
	/** Staff must keep at least one device. */
	readonly is_compulsory: boolean
}

/** The person's own devices for the second step, and the recovery codes. */
export function Devices({ calls, is_compulsory }: DevicesProps) {
	const { t } = useTranslation('second-factors')
	const { data, isError: has_failed, refetch } = useCall(calls.list, {}, { throwOnError: false })
	const [question, setQuestion] = useState<Question>()
	const has_passkeys = useHasPasskeys()
	const close = (): void => setQuestion(undefined)

	if (has_failed && data === undefined) {
		return (
			<div className={classes.actions} role="alert">
				<p>{t('devices.failed')}</p>
				<Button emphasis="secondary" onClick={() => void refetch()}>
					{t('devices.retry')}
				</Button>
			</div>
		)
	}
	// A placeholder of about the final height, against layout shift.
	if (data === undefined) return <div className={classes.waiting} aria-busy="true" />
	const { factors, recovery_codes_left } = data
	const is_last_kept = is_compulsory && factors.length === 1

	const onAdded: OnAdded = async ({ name, recovery_codes }) => {
		await refetch()
		showMessage({ kind: 'success', text: t('devices.added_message', { name }) })
		setQuestion(recovery_codes === null ? undefined : { about: 'codes', codes: recovery_codes })
	}

	return (
		<div className={classes.devices}>
			<p className={classes.muted}>{factors.length === 0 ? t('devices.none') : t('devices.some')}</p>
			{factors.length > 0 && (
				<ul className={classes.list} aria-label={t('devices.list')}>
					{factors.map((factor) => (
						<Device key={factor.factor_id} factor={factor}>
							{!is_last_kept && (
								<button
									type="button"
									className={classes.link}
									aria-label={t('devices.remove_named', { name: factor.name })}
									onClick={() => setQuestion({ about: 'remove', factor })}
								>
									{t('devices.remove')}
								</button>
							)}
						</Device>
					))}
				</ul>
			)}
			{is_last_kept && <p className={classes.muted}>{t('devices.last_stays')}</p>}
			<div className={classes.actions}>
				<Button emphasis="secondary" onClick={() => setQuestion({ about: 'totp' })}>
					{t('devices.add_totp')}
				</Button>
				{has_passkeys && (
					<Button emphasis="secondary" onClick={() => setQuestion({ about: 'passkey' })}>
						{t('devices.add_passkey')}
					</Button>
				)}
			</div>
			{factors.length > 0 && <CodesLeft left={recovery_codes_left} onRenew={() => setQuestion({ about: 'renew' })} />}

			{question?.about === 'totp' && (
				<Dialog title={t('totp.title')} onClose={close}>
					<AddTotp calls={calls} onAdded={onAdded} />
				</Dialog>
			)}
			{question?.about === 'passkey' && (
				<Dialog title={t('passkey.title')} onClose={close}>
					<AddPasskey calls={calls} onAdded={onAdded} />
				</Dialog>
			)}
			{question?.about === 'remove' && (
				<Dialog title={t('removal.title', { name: question.factor.name })} onClose={close}>
					<p>{factors.length === 1 ? t('removal.last') : t('removal.text')}</p>
					<PasswordStep
						submit={t('removal.submit')}
						hint={t('password.hint')}
						onPassword={async (body) => {
							await call(calls.remove, { params: { factorId: question.factor.factor_id }, body })
							await refetch()
							showMessage({ kind: 'success', text: t('devices.removed_message', { name: question.factor.name }) })
							close()
						}}
					/>
				</Dialog>
			)}
			{question?.about === 'renew' && (
				<Dialog title={t('codes.renew_title')} onClose={close}>
					<p>{t('codes.renew_text')}</p>
					<PasswordStep
						submit={t('codes.renew')}
						hint={t('password.hint')}
						onPassword={async (body) => {
							const { recovery_codes: codes } = await call(calls.makeRecoveryCodes, { body })
							await refetch()
							setQuestion({ about: 'codes', codes })
						}}
					/>
				</Dialog>
			)}
			{question?.about === 'codes' && (
				<Dialog title={t('codes.title')} onClose={close}>
					<RecoveryCodes codes={question.codes} onDone={close} />
				</Dialog>
			)}
		</div>
	)
}

function Device({ factor, children }: { readonly factor: Factor; readonly children: ReactNode }) {
	const { t } = useTranslation('second-factors')
	const formats = useFormats()
	const used = factor.last_used === null ? t('devices.never_used') : t('devices.last_used', { date: formats.date(factor.last_used) })
	return (
		<li className={classes.device}>
			<div className={classes.about}>
				<span className={classes.name}>{factor.name}</span>
				<span className={classes.muted}>
					{t(`devices.kind.${factor.kind}`)}, {t('devices.added', { date: formats.date(factor.created) })}, {used}
				</span>
			</div>
			{children}
		</li>
	)
}

function CodesLeft({ left, onRenew }: { readonly left: number; readonly onRenew: () => void }) {
	const { t } = useTranslation('second-factors')
	return (
		<div className={classes.left} data-few={areFewCodes(left) || undefined}>
			<p>
				<strong>{left === 0 ? t('codes.none_left') : t('codes.left', { count: left })}</strong>
				{left === 0 ? <> {t('codes.none_hint')}</> : areFewCodes(left) && <> {t('codes.few')}</>}
			</p>
			<button type="button" className={classes.link} onClick={onRenew}>
				{t('codes.renew')}
			</button>
		</div>
	)
}
