import { Icon } from '../../../kit/Icon.tsx'

export const InfoIcon = () => (
	<Icon>
		<circle cx="12" cy="12" r="9" />
		<path d="M12 11v5M12 8v.01" />
	</Icon>
)

export const WarningIcon = () => (
	<Icon>
		<path d="M12 4 2.8 19.500h18.400L12 4Z" />
		<path d="M12 10v4.500M12 17v.01" />
	</Icon>
)

export const FileIcon = () => (
	<Icon>
		<path d="M13.5 3.500h-7A1.500 1.500 0 0 0 5 5v14a1.500 1.500 0 0 0 1.500 1.500h11A1.500 1.500 0 0 0 19 19V9l-5.500-5.500Z" />
		<path d="M13.500 3.500V9H19" />
	</Icon>
)

export const UploadIcon = () => (
	<Icon>
		<path d="M12 16V5m-5 5 5-5 5 5M4.500 19.500h15" />
	</Icon>
)
