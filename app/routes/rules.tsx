import { Rules } from '../rules/rules.tsx';

export default function Page() {
  return <Rules />;
}
