import { ModeSelection } from '../mode-selection/mode-selection.tsx';

export default function Page() {
  return <ModeSelection />;
}
