import { Trans, useLingui } from '@lingui/react/macro'
import { version } from '../../../../package.json'
import { to } from '../../../contract/pages/paths.ts'
import { PROTOCOL } from '../../../contract/version.ts'
import { Tally } from '../../../shell/pending/tally/tally.tsx'
import { Frame } from '../../../shell/screen/screen.tsx'
import { environment } from '../../../state/environment.ts'
import { List, Row } from '../../../ui/list/list.tsx'
import { Paper } from '../../../ui/surface/paper.tsx'
import { Section } from '../../../ui/surface/section.tsx'
import styles from '../mine.module.css'
import { credits } from './credits.ts'

/** The app's licence, in the language in which it is binding. */
const LICENCE = `MIT License. Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files, to deal in the software without restriction, including the rights to use, copy, modify, merge, publish, distribute, sublicense and sell copies of it, as long as this notice is included. The software is provided “as is”, without warranty of any kind.`

const AboutPage = () => {
  const { t } = useLingui()
  const { channel } = environment
  return (
    <Frame title={t`About`} backTo={to('mine')}>
      <div className={styles.crest}>
        <Tally whole size={96} />
        <b lang="zh-TW">虎符</b>
        <p className="figures">
          {channel === 'release' ? t`Version ${version}` : t`Version ${version}, channel ${channel}`}
          <br />
          <Trans>Server protocol {PROTOCOL}</Trans>
        </p>
      </div>
      <Paper>
        <p>
          <Trans>
            In the Three Kingdoms an order counted only when both halves of a bronze tiger met. Your phone holds one
            half, the server the other: what you claim without signal is half a tally and counts once both meet.
          </Trans>
        </p>
        <p>
          <Trans>All generals, pets, items and marks are drawn by the app itself.</Trans>
        </p>
      </Paper>
      <Section title={t`With thanks to`}>
        <List label={t`With thanks to`}>
          {credits.map(({ name, author, licence, url }) => (
            <li key={name} className={styles.latin} translate="no">
              <a href={url} target="_blank" rel="noreferrer">
                <Row title={name} note={author} end={licence} />
              </a>
            </li>
          ))}
        </List>
      </Section>
      <Section title={t`License`}>
        <Paper>
          <p className={styles.licence} lang="en" translate="no">
            {LICENCE}
          </p>
        </Paper>
      </Section>
    </Frame>
  )
}

export default AboutPage
