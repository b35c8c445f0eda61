import { useTranslation } from 'react-i18next'

import type { PartnerState } from '#domain/partners/partner-administration/state.ts'

import { Tag, type Tone } from '#web/backoffice/platform/layout/Tag.tsx'

const tones: Readonly<Record<PartnerState, Tone>> = { setup: 'brand', live: 'success', suspended: 'warning' }

export function StateTag({ state }: { readonly state: PartnerState }) {
	const { t } = useTranslation('partner-administration')
	return <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
}
