import './ui/base.css'
import { start } from './shell/start/start.tsx'

void start()
