export const help = `npm run arcade -- <action> [options]      plays machines against the running service

  machines [--store st01] [--kind battle]   every machine and its kind
  cards                                     loose cards to read in, IC cards to log in with
  insert     [--machine M] [--ic N]         an IC card goes into the machine
  remove     [--machine M]
  login      [--machine M] [--ic N] [--by number|qr] [--code 12345678] [--read 24-DIGITS]
  read-card  [--machine M] --serial S       binds a loose card to whoever stands there
  play       [--machine M] [--ic N] [--score 250000 --time 300 --waves 20 --cleared --mvp --combo 60 --lineup 1]
  draw       [--machine M] [--ic N]         ten cards
  print      [--machine M] --serial S       a digital card for printing seals
  ccg        [--machine M] [--ic N] --serials S,S,S
  live       [--minutes 2] [--rate 40]      players come, play and draw; ends by itself or with Ctrl-C

  --url URL       where the service is (ARCADE_URL; http://127.0.0.1:4173)
  --report KEY    the report's key: the same one again is the same report
  --at TIME       the machine's own time of a report, e.g. 2026-11-21T20:00:00+08:00
  --key HEX       the machine's key, where the service hands none out
  --read DIGITS   what the QR on a phone says: number and code together, as the machine's own reader has it
  --json          one line of JSON for each answer

Without --machine the first machine that can do it, without --ic the demo player's card. Play and draw ask for a login first.`
